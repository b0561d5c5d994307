// Signs such as the okina of Hawaiian are letters of no script.
const otherLetter = /(?!\p{Script_Extensions=Latin}|\p{Script=Common})\p{L}/u

/** Whether a text has letters of another script than the Latin one; accents, digits and signs are none. */
export const hasOtherScript = (text: string): boolean => otherLetter.test(text)
