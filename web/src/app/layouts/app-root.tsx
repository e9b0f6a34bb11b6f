import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useHead } from '../head/use-head.ts'
import { NavigationAnnouncer } from '../navigation/announcer.tsx'
import { NotificationRegion } from '../notifications/notification-region.tsx'
import { watchAttention } from '../session/attention.ts'
import { followOtherTabs } from '../session/follow-other-tabs.ts'
import { useStartup } from '../session/startup.ts'

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
