import { useEffect, useState, useSyncExternalStore } from 'react'
import { ToastRegion } from '../../ui/toast-region.tsx'
import {
  currentNotifications,
  noNotifications,
  notificationMs,
  onNotificationsChange,
  removeNotification,
} from './notification-store.ts'

/** The one live region of the page. Always mounted, so that screen readers announce what appears in it. */
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
        <Countdown
          key={notification.id}
          id={notification.id}
          ms={notification.ms ?? notificationMs}
          paused={paused}
        />
      ))}
    </>
  )
}

/** Counts down the time of a notification. Hover, focus or a hidden tab pause it. */
function Countdown({ id, ms, paused }: { id: number; ms: number; paused: boolean }) {
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => removeNotification(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, paused])
  return null
}
