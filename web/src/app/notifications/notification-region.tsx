import { useEffect, useState, useSyncExternalStore } from 'react'
import { ToastRegion } from '../../ui/toast-region.tsx'
import {
  currentNotifications,
  noNotifications,
  notificationMs,
  onNotificationsChange,
  removeNotification,
} from './notification-store.ts'

/** The one live region of the page; always mounted, so that screen readers hear what appears in it. */
export function NotificationRegion() {
  const shown = useSyncExternalStore(
    onNotificationsChange,
    currentNotifications,
    () => noNotifications,
  )
  const [paused, setPaused] = useState(false)
  return (
    <>
      <ToastRegion toasts={shown} onPause={setPaused} onActed={removeNotification} />
      {shown.map(notification => (
        <Countdown key={notification.id} id={notification.id} paused={paused} />
      ))}
    </>
  )
}

/** Waits its four seconds; hovering, focusing or a hidden tab stop the clock. */
function Countdown({ id, paused }: { id: number; paused: boolean }) {
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => removeNotification(id), notificationMs)
    return () => clearTimeout(timer)
  }, [id, paused])
  return null
}
