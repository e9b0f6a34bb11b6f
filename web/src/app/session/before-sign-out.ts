type Asks = () => Promise<boolean>

const all = new Set<Asks>()

/** Asks before a person signs out, for what would be lost. False keeps the session. Returns a function that stops it. */
export function beforeSignOut(asks: Asks): () => void {
  all.add(asks)
  return () => all.delete(asks)
}

/** Whether something asks. Nothing does on most pages, which sign out at once. */
export const isAskedBeforeSignOut = (): boolean => all.size > 0

/** Whether everything that was asked lets the person sign out. */
export async function maySignOut(): Promise<boolean> {
  for (const asks of all) if (!(await asks())) return false
  return true
}
