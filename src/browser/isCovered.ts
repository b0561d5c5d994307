/** Whether a dialog or a menu lies over the page. */
export const isCovered = () =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null
