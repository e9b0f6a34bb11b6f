import type { TaxRateRow, TaxRatesView } from '@arung/contracts/taxes/rates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay } from '../use-staff.ts'
import { RateDialog } from './rate-dialog.tsx'
import { RateTable } from './rate-table.tsx'

const resource = deskResource('GET /reservation-admin/tax-rates', ['taxrates', 'producttype'])

/** `/reservation/admin/taxes`: the tax rates, each from a day on. */
export function Screen() {
  const { t } = useTranslation('taxes')
  const mayChange = useMay()('taxes:change')
  const [isAdding, setAdding] = useState(false)
  const { data, error, mutate } = useLiveResource(resource)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={t('title')} note={t('note')}>
        {mayChange && (
          <Button tone="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-[40dvh]" />
          </Loading>
        ) : (
          <Rates view={data} mayChange={mayChange} />
        )}
      </div>
      {isAdding && data && (
        <RateDialog rate={null} types={data.types} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

function Rates({ view, mayChange }: { view: TaxRatesView; mayChange: boolean }) {
  const [editing, setEditing] = useState<TaxRateRow | null>(null)
  const [removing, setRemoving] = useState<TaxRateRow | null>(null)
  const change = mayChange ? { onEdit: setEditing, onRemove: setRemoving } : null
  return (
    <>
      <RateTable view={view} change={change} />
      {editing && <RateDialog rate={editing} types={view.types} onClose={() => setEditing(null)} />}
      {removing && <RemoveDialog rate={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function RemoveDialog({ rate, onClose }: { rate: TaxRateRow; onClose: () => void }) {
  const { t } = useTranslation('taxes')
  const { id, name } = rate
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('question.title', { name }),
        what: t('question.what'),
        confirm: t('remove'),
        danger: true,
        command: () => command('DELETE /reservation-admin/tax-rates/:id', { params: { id } }),
        done: t('question.done'),
      }}
    />
  )
}

export const page: Page = {
  namespaces: ['taxes', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('taxes:title') }),
}
