let takingOver = false

/** Sets whether the browser is hydrating a page that the server rendered. */
export function setTakingOver(now: boolean): void {
  takingOver = now
}

/** While this is true, everything on the page is as it was rendered, its head too. */
export const isTakingOver = (): boolean => takingOver
