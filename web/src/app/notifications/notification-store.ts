export type Notification = Readonly<{
  id: number
  tone: 'success' | 'info' | 'danger'
  text: string
  /** One action, such as "Undo". */
  action?: { label: string; run: () => void }
  /** How long it is shown, if not the default. */
  ms?: number
}>

/** How long a notification is shown, in milliseconds. It cannot be dismissed by hand (specification, point 9). */
export const notificationMs = 4_000
/** How long an action can be undone from its notification, in milliseconds. */
export const undoMs = 10_000
const shownMax = 3

let shown: readonly Notification[] = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: readonly Notification[]): void => {
  shown = next
  for (const listener of listeners) listener()
}

export const currentNotifications = (): readonly Notification[] => shown
export const noNotifications: readonly Notification[] = []

export function onNotificationsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a notification for four seconds, or for its own time. With three shown already, the oldest is removed. */
export function notify(notification: Omit<Notification, 'id'>): void {
  change([...shown, { ...notification, id: nextId++ }].slice(-shownMax))
}

export function removeNotification(id: number): void {
  change(shown.filter(notification => notification.id !== id))
}
