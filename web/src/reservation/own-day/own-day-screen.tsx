import { DayToken } from '@arung/contracts/day-links/requests'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { outlineOf } from './changed-day.ts'
import { DayHeader } from './day-header.tsx'
import { DriverDay } from './driver-day.tsx'
import { GuideDay } from './guide-day.tsx'
import { LineBar } from './line-bar.tsx'
import { LinkEnded } from './link-ended.tsx'
import { OfficeLink } from './office-link.tsx'
import { OwnDayProvider } from './own-day-context.ts'
import { PlainHeader } from './plain-header.tsx'
import { useQuiet } from './use-quiet.ts'
import { useOwnDay, type OpenDay } from './use-own-day.ts'

/** `/day/{token}`: the day of one guide or driver, for a phone. It needs no account: the address is the key. */
export function Screen() {
  const { token = '' } = useParams()
  usePortalTheme()
  return (
    <div className="min-h-dvh bg-bg text-ink">
      {DayToken.safeParse(token).success ? (
        <DayOfLink key={token} token={token} />
      ) : (
        <LinkEnded state="MISSING" lost={0} />
      )}
    </div>
  )
}

function DayOfLink({ token }: { token: string }) {
  const { t } = useTranslation('dayLinks')
  const own = useOwnDay(token)
  switch (own.state) {
    case 'READING':
      return (
        <>
          <PlainHeader title={t('title')} />
          <Loading className="mx-auto max-w-2xl space-y-4 p-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-80" />
          </Loading>
        </>
      )
    case 'FAILED':
      return (
        <>
          <PlainHeader title={t('title')} />
          <main id="main" className="mx-auto max-w-2xl p-4">
            <ErrorState onRetry={own.readAgain} />
          </main>
        </>
      )
    case 'OPEN':
      return <Day own={own} />
    case 'MISSING':
    case 'OVER':
      return <LinkEnded {...own} />
  }
}

function Day({ own }: { own: OpenDay }) {
  const day = useQuiet(own.day, outlineOf(own.day))
  return (
    <OwnDayProvider value={own}>
      <DayHeader day={day} />
      {/* The bar at the bottom covers nothing. */}
      <main id="main" className="mx-auto max-w-2xl space-y-4 p-4 pb-28">
        {day.person.kind === 'GUIDE' ? <GuideDay day={day} /> : <DriverDay day={day} />}
        <OfficeLink phone={day.operator.phone} />
      </main>
      <LineBar />
    </OwnDayProvider>
  )
}

export const page: Page = {
  namespaces: ['dayLinks'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('dayLinks:title') }),
}
