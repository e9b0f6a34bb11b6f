import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { ListSearch } from '../../backoffice/list-search.tsx'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { SaveBar } from '../../backoffice/save-bar.tsx'
import { UnsavedGuard } from '../../backoffice/unsaved-guard.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DraftFaults } from './draft-faults.tsx'
import { GridPages } from './grid-pages.tsx'
import { gridQueryOf, gridResource, gridSearchOf, type GridQuery } from './grid-resource.ts'
import { PriceGrid } from './price-grid.tsx'
import { PriceSheets } from './price-sheets.tsx'
import { useDrafts } from './use-drafts.ts'

/** `/admin/agent-special-price`: what each agent pays for each rate, beside the public price. */
export function Screen() {
  const { t } = useTranslation('prices')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = gridQueryOf(new URLSearchParams(search))
  const { data, error, mutate } = useLiveResource(gridResource(query), { keepPreviousData: true })
  const drafts = useDrafts()
  const [asking, setAsking] = useState(false)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const show = (change: Partial<GridQuery>) =>
    void navigate(pathname + gridSearchOf({ ...query, ...change }), { preventScrollReset: true })
  const removed = [...drafts.drafts.values()].filter(({ next }) => next === null).length
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (drafts.busy) return
    if (removed > 0) setAsking(true)
    else void drafts.save()
  }
  const isNarrowed = query.agent !== null || query.product !== null
  const dirty = drafts.drafts.size > 0
  return (
    <>
      <TitleBar
        title={t('title')}
        note={data ? t('note', { agents: data.agents.total, rates: data.rates.total }) : ''}
      >
        <ListSearch
          key={`agents ${query.agents}`}
          label={t('searchAgents')}
          q={query.agents}
          onSearch={agents => show({ agents, agentPage: 1 })}
        />
        <ListSearch
          key={`products ${query.products}`}
          label={t('searchProducts')}
          q={query.products}
          onSearch={products => show({ products, ratePage: 1 })}
        />
      </TitleBar>
      <form noValidate onSubmit={submit} className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] pb-0">
        <UnsavedGuard dirty={dirty && !drafts.busy} keptOnPage />
        <ConnectionNotice stale={error !== undefined} />
        {isNarrowed && (
          <p className="text-table">
            {t('narrowed')}{' '}
            <Link to={pathname} className="text-link underline">
              {t('showAll')}
            </Link>
          </p>
        )}
        {drafts.failure && (
          <Notice tone="danger" alert>
            {drafts.failure}
          </Notice>
        )}
        <DraftFaults drafts={drafts} />
        <PriceSheets query={query} />
        {data === undefined && <ListSkeleton />}
        {data && data.agents.items.length > 0 && data.rates.items.length > 0 && (
          <div className="card overflow-hidden">
            <PriceGrid grid={data} drafts={drafts} />
          </div>
        )}
        {data && (data.agents.items.length === 0 || data.rates.items.length === 0) && (
          <p className="card p-8 text-center text-ink-2">
            {t(data.agents.items.length === 0 ? 'noAgents' : 'noRates')}
          </p>
        )}
        {data && <GridPages grid={data} onShow={show} />}
        <p className="text-small text-ink-2 max-sm:hidden">{t('keys')}</p>
        <SaveBar dirty={dirty} busy={drafts.busy} onDiscard={drafts.clear} />
      </form>
      <div className="p-[clamp(1rem,2.5vw,2rem)]">
        <DeskHistory
          resource={size =>
            deskResource('GET /admins/special-prices/history', ['specialprice', 'account'], {
              query: { size },
            })
          }
          heading="h2"
          fields={[{ name: 'price', label: t('historyPrice') }]}
          className="card p-5 sm:p-8"
        />
      </div>
      <AlertDialog
        open={asking}
        danger
        title={t('remove.title', { count: removed })}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('remove.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void drafts.save()
        }}
      >
        <p className="text-ink-2">{t('remove.what')}</p>
      </AlertDialog>
    </>
  )
}

export const page: Page = {
  namespaces: ['prices', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('prices:title') }),
}
