let takingOver = false

/** Says whether the browser is taking over a page that the server rendered. */
export function setTakingOver(now: boolean): void {
  takingOver = now
}

/** Until this ends everything on the page is as it was rendered, its head too. */
export const isTakingOver = (): boolean => takingOver
