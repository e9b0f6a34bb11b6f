import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

function onChange(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for two columns (1024 px); false while the server renders. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => false,
  )
}
