import { useRef, type FormEvent } from 'react'

/** Longer than the rules of numbers take on a slow line; a form that waits in vain then says what is wrong. */
const waitMsMax = 10_000
let unread = 0
const whenRead = new Set<() => void>()

/** Says that a plain field has a number that its rules, on their way, have to read; gives what to call once that is done. */
export function phoneToRead(): () => void {
  unread += 1
  return () => {
    unread -= 1
    if (unread > 0) return
    for (const goOn of whenRead) goOn()
    whenRead.clear()
  }
}

/** Resolves when no phone number of the page waits to be read: at once, or when the rules of numbers have come. */
function phonesRead(): Promise<void> {
  if (unread === 0) return Promise.resolve()
  return new Promise(resolve => {
    whenRead.add(resolve)
    setTimeout(resolve, waitMsMax)
  })
}

/** Sends a form with phone numbers once each of them is read; pressed again meanwhile, it is sent once. */
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
