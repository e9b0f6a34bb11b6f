import type { PaySheetView } from '@arung/contracts/guide-pay/sheets'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { BackLink } from '../../backoffice/back-link.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay } from '../use-staff.ts'
import { PayLines } from './pay-lines.tsx'
import { overviewPath } from './pay-period.ts'
import { sheetFile, sheetResource } from './pay-resources.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { SettledChip } from './settled-chip.tsx'

/** `/reservation/admin/guide-pay/sheets/{id}`: a closed sheet. It prints with a line for each signature. */
export function Screen() {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const { id = '' } = useParams()
  const { data, error, mutate } = useLiveResource(sheetResource(id))
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const name = data?.person.name ?? t('forgotten')
  const day = (date: string) => formatDate(date, locale, 'day')
  const days = data && `${day(data.from)} – ${day(data.to)}`
  return (
    <>
      <TitleBar title={data ? name : t('sheets.one')} {...(days ? { note: days } : {})}>
        {data && <ListFileButton path={sheetFile(id)} name={`guide-pay-${data.from}-${data.to}`} />}
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('print')}
        </Button>
      </TitleBar>
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        <div className="print:hidden">
          <BackLink to={`${overviewPath}/sheets`}>{t('sheets.title')}</BackLink>
        </div>
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-[50dvh]" />
          </Loading>
        ) : (
          <>
            <p className="hidden text-h3 font-bold print:block">
              {t('sheets.one')}: {name}, {days}
            </p>
            <Sheet sheet={data} />
          </>
        )}
      </div>
    </>
  )
}

function Sheet({ sheet }: { sheet: PaySheetView }) {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const mayChange = useMay()('guide-pay:change')
  const [isSettling, setSettling] = useState(false)
  const { settlement, closedAt, closedBy } = sheet
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <SettledChip isSettled={settlement !== null} />
        {settlement === null && mayChange && (
          <Button tone="primary" onClick={() => setSettling(true)}>
            {t('settle.button')}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          [t('sheets.closed'), formatInstant(closedAt, locale)],
          [t('sheets.by'), closedBy],
          [t('settle.date'), settlement && formatDate(settlement.date, locale, 'day')],
          [t('settle.method'), settlement && t(`settle.methods.${settlement.method}`)],
          [t('settle.reference'), settlement && settlement.reference],
        ]}
      />
      <PayLines sheet={sheet} />
      <div className="hidden justify-between gap-12 pt-24 print:flex">
        {(['paidBy', 'receivedBy'] as const).map(who => (
          <p key={who} className="flex-1 border-t border-ink pt-2">
            {t(`signatures.${who}`)}
          </p>
        ))}
      </div>
      {isSettling && <SettleDialog sheet={sheet} onClose={() => setSettling(false)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['guidePay', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('guidePay:sheets.one') }),
}
