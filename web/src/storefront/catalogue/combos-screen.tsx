import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import type { ProductPage } from '@arung/contracts/catalogue/product-pages'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import { productPageResource } from '../../app/api/resources.ts'
import { useHead } from '../../app/head/use-head.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ComboTicket } from './combo-ticket.tsx'
import { pageNamed } from './lists/asked-of.ts'
import { ListFrame, ListState } from './lists/list-frame.tsx'
import { addressOf } from './lists/list-head.ts'
import { ListPages } from './lists/list-pages.tsx'
import { usePriceText } from './price.tsx'
import { savingOf } from './saving.ts'

const path = '/activities/combo'

/** The page parameter of each kind, since each has its own pages. */
const params = { COMBO: 'combo', GOLD: 'gold' } as const
type ComboKind = keyof typeof params
const kinds: readonly ComboKind[] = ['COMBO', 'GOLD']
const pageOf = (kind: ComboKind, query: URLSearchParams) =>
  productPageResource({ list: kind, page: pageNamed(query, params[kind]) })

/** Combos of two and of three activities, each as a ticket with its saving. */
export function Screen() {
  const { t } = useTranslation(['catalogue', 'common'])
  return (
    <ListFrame
      title={t('catalogue:list.combos.title')}
      name={t('common:nav.combos')}
      lead={t('catalogue:list.combos.lead')}
      trail={[{ to: '/activities', text: t('common:nav.activities') }]}
    >
      <div className="grid gap-12">
        {kinds.map(kind => (
          <Kind key={kind} kind={kind} />
        ))}
      </div>
    </ListFrame>
  )
}

function Kind({ kind }: { kind: ComboKind }) {
  const [query] = useSearchParams()
  const { data, error, mutate } = useResource(pageOf(kind, query), { keepPreviousData: true })
  useHead(data)
  if (data === undefined) return <ListState error={error} onRetry={() => void mutate()} />
  return <Combos kind={kind} found={data} />
}

function Combos({ kind, found }: { kind: ComboKind; found: ProductPage }) {
  const { t } = useTranslation('catalogue')
  const { say } = useSpecMessage()
  const priceText = usePriceText()
  const name = t(kind === 'GOLD' ? 'list.combos.gold' : 'list.combos.combo')
  const note = t(kind === 'GOLD' ? 'list.combos.goldNote' : 'list.combos.comboNote')
  const { items: combos, page, pages } = found
  const isAlone = found.total === 1
  const saving = (combo: ListedProduct) => t('saved', { amount: priceText(savingOf(combo)) })
  return (
    <section aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`} className="text-h2">
        {name} <span className="font-sans text-lead font-semibold text-ink-3">{note}</span>
      </h2>
      {combos.length === 0 ? (
        <div className="mt-5">
          <EmptyState title={say('categoryEmpty')} />
        </div>
      ) : (
        <div
          className={clsx(
            'mt-5 grid gap-6',
            isAlone ? 'lg:grid-cols-2 lg:items-center' : 'sm:grid-cols-2 lg:grid-cols-3',
          )}
        >
          {combos.map(combo => (
            <ComboTicket key={combo.id} combo={combo} kind={saving(combo)} />
          ))}
          {isAlone && combos.map(combo => <Beside key={combo.id} combo={combo} />)}
        </div>
      )}
      <ListPages path={path} param={params[kind]} label={name} page={page} pages={pages} />
    </section>
  )
}

/** The activities of a combo, where it is alone in its row. */
function Beside({ combo }: { combo: ListedProduct }) {
  const pick = usePick()
  return (
    <div>
      <p className="max-w-[44ch] text-lead text-ink-2">
        {pick(combo.shortDescription, combo.shortDescriptionId)}
      </p>
      <ul className="mt-4 space-y-2">
        {combo.componentNames?.map(part => (
          <li key={part.slug} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {pick(part.packageName, part.packageNameId)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export const page: Page = {
  namespaces: ['catalogue'],
  rendering: 'server',
  resources: (_params, query) => kinds.map(kind => pageOf(kind, query)),
  head: ({ t, query, read }) => {
    const found = kinds.map(kind => [params[kind], read(pageOf(kind, query))] as const)
    const isLarge = found.some(([, one]) => one?.isLarge)
    const named = found.map(([param, one]) => [param, one?.page ?? null] as const)
    return {
      title: t('catalogue:list.combos.head'),
      description: t('catalogue:list.combos.description'),
      path: isLarge ? addressOf(path, Object.fromEntries(named)) : path,
    }
  },
}
