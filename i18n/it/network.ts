export const network = 'Il server non è raggiungibile'
