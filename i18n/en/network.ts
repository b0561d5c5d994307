/** In a file of its own: the entry of the app says it when nothing else has come. */
export const network = 'Can’t reach the server. Check your connection'
