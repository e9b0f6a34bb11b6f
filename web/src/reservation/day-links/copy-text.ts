import { notify } from '../../app/notifications/notification-store.ts'

/** Copies a text, and says so with `done`. Where the browser refuses the clipboard, the text can be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'success', text: done })
  } catch {
    notify({ tone: 'info', text })
  }
}
