import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useHead } from '../app/head/use-head.ts'
import { NavigationAnnouncer } from '../app/navigation/announcer.tsx'
import { NotificationRegion } from '../app/notifications/notification-region.tsx'
import { watchAttention } from '../app/session/attention.ts'
import { followOtherTabs } from '../app/session/follow-other-tabs.ts'
import { useStartup } from '../app/session/startup.ts'

/** What surrounds every screen: skip link, startup, announcements, notifications. */
export function AppRoot() {
  const { t } = useTranslation()
  useStartup()
  useEffect(() => followOtherTabs(), [])
  useEffect(() => watchAttention(), [])
  useHead()
  return (
    <>
      <a
        href="#main"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-5 focus:py-3"
      >
        {t('skip')}
      </a>
      <Outlet />
      <NavigationAnnouncer />
      <NotificationRegion />
      <ScrollRestoration />
    </>
  )
}
