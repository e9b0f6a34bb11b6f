import { PayPersonKind, type PayDraft } from '@arung/contracts/guide-pay/sheets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { command } from '../../app/api/call.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { BackLink } from '../../backoffice/back-link.tsx'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useGo, useLocale } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay } from '../use-staff.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { PayDays } from './pay-days.tsx'
import { PayLines } from './pay-lines.tsx'
import { addressOf, overviewPath, payPeriodOf, personPath, sheetPath } from './pay-period.ts'
import { draftResource } from './pay-resources.ts'
import { RemoveAdjustment } from './remove-adjustment.tsx'

/** `/reservation/admin/guide-pay/{guide|driver}/{id}`: the open pay of one person, and closing it as a sheet. */
export function Screen() {
  const { t } = useTranslation('guidePay')
  const { id = '', kind: said = '' } = useParams()
  const [params] = useSearchParams()
  const kind = PayPersonKind.catch('GUIDE').parse(said.toUpperCase())
  const period = payPeriodOf(params, operatorToday())
  const { data, error, mutate } = useLiveResource(draftResource({ kind, id }, period), {
    keepPreviousData: true,
  })
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={data?.person.name ?? t('title')} note={t('open.title')} />
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)]">
        <BackLink to={addressOf(overviewPath, period)}>{t('title')}</BackLink>
        <PayDays path={personPath({ kind, id })} period={period} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-[50dvh]" />
          </Loading>
        ) : (
          <OpenSheet draft={data} />
        )}
      </div>
    </>
  )
}

function OpenSheet({ draft }: { draft: PayDraft }) {
  const { t } = useTranslation('guidePay')
  const mayChange = useMay()('guide-pay:change')
  const [doing, setDoing] = useState<'adjust' | 'close' | null>(null)
  const { closed, lines, adjustments, person } = draft
  const isEmpty = lines.length + adjustments.length === 0
  return (
    <>
      {closed && <ClosedNotice closed={closed} />}
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button
            tone="primary"
            disabled={closed !== null || isEmpty || draft.to > operatorToday()}
            onClick={() => setDoing('close')}
          >
            {t('close.button')}
          </Button>
          <Button onClick={() => setDoing('adjust')}>{t('adjust.button')}</Button>
        </div>
      )}
      {mayChange && draft.to > operatorToday() && (
        <p className="text-ink-2">{t('close.notOver')}</p>
      )}
      <PayLines
        sheet={draft}
        {...(mayChange
          ? { action: one => <RemoveAdjustment personId={person.id} adjustment={one} /> }
          : {})}
      />
      {doing === 'adjust' && <AdjustDialog person={person} onClose={() => setDoing(null)} />}
      {doing === 'close' && <CloseQuestion draft={draft} onClose={() => setDoing(null)} />}
    </>
  )
}

function ClosedNotice({ closed }: { closed: NonNullable<PayDraft['closed']> }) {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const day = (date: string) => formatDate(date, locale, 'day')
  return (
    <Notice tone="info">
      {t('closed.some')}{' '}
      <LocaleLink to={sheetPath(closed.sheetId)} className="font-semibold underline">
        {t('closed.sheet', { from: day(closed.from), to: day(closed.to) })}
      </LocaleLink>
    </Notice>
  )
}

/** Closes exactly what is shown. */
function CloseQuestion({ draft, onClose }: { draft: PayDraft; onClose: () => void }) {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const go = useGo()
  const { person, from, to, lines, basis, seal, total } = draft
  const name = person.name ?? t('forgotten')
  return (
    <CommandDialog
      question={{
        title: t('close.title', { name }),
        what: t('close.what', {
          from: formatDate(from, locale, 'day'),
          to: formatDate(to, locale, 'day'),
          total: formatMoney(total, 'IDR', locale),
        }),
        confirm: t('close.button'),
        command: () =>
          command('POST /reservation-admin/guide-pay/people/:id/sheets', {
            params: { id: person.id },
            body: { kind: person.kind, from, to, lines, basis, seal },
          }),
        done: t('close.done'),
        onDone: () => go(`${overviewPath}/sheets`),
      }}
      onClose={onClose}
    />
  )
}

export const page: Page = {
  namespaces: ['guidePay', 'days', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('guidePay:open.title') }),
}
