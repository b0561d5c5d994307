/** Gives parts of the gateway's form the roles and names that they lack. */
export function nameParts(_container: HTMLElement): void {}
