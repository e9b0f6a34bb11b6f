import { useRef, type FormEvent } from 'react'

/**
 * Longer than the number rules take to load on a slow connection. After that the form is submitted and shows what is
 * wrong.
 */
const waitMsMax = 10_000
let unread = 0
const whenRead = new Set<() => void>()

/**
 * Reports that a plain field has a number to parse once the number rules have loaded. Returns what to call when that is
 * done.
 */
export function phoneToRead(): () => void {
  unread += 1
  return () => {
    unread -= 1
    if (unread > 0) return
    for (const goOn of whenRead) goOn()
    whenRead.clear()
  }
}

/** Resolves when no phone number of the page waits to be parsed: at once, or when the number rules have loaded. */
function phonesRead(): Promise<void> {
  if (unread === 0) return Promise.resolve()
  return new Promise(resolve => {
    whenRead.add(resolve)
    setTimeout(resolve, waitMsMax)
  })
}

/** Submits a form once all its phone numbers are parsed. Pressed again meanwhile, it is still submitted once. */
export function useAfterPhones(submit: () => Promise<void>): (event: FormEvent) => void {
  const waits = useRef(false)
  return event => {
    event.preventDefault()
    if (waits.current) return
    waits.current = true
    void phonesRead().then(() => {
      waits.current = false
      return submit()
    })
  }
}
