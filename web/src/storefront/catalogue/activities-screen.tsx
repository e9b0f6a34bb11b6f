import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import type { CategoryView } from '@arung/contracts/catalogue/views'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { comboProduct } from '../../app/api/product-lists.ts'
import { useResource } from '../../app/api/resource.ts'
import { categoriesResource, productPageResource } from '../../app/api/resources.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { EmptyState } from '../../ui/states.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ComboTicket } from './combo-ticket.tsx'
import { ListFrame, ListState } from './lists/list-frame.tsx'

const combosResource = productPageResource({ list: comboProduct, size: 3 })

/** The entry to the catalogue: kinds of activity, and a combo or two. */
export function Screen() {
  const { t } = useTranslation('catalogue')
  const combos = useResource(combosResource)
  const categories = useResource(categoriesResource)
  const ready = combos.data !== undefined && categories.data !== undefined
  return (
    <ListFrame title={t('list.activities.title')} lead={t('list.activities.lead')}>
      {ready ? (
        <>
          <Tiles categories={categories.data ?? []} />
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/activities/all" tone="primary">
              {t('list.activities.allLink')}
            </LinkButton>
            <LinkButton to="/activities/others">{t('list.activities.othersLink')}</LinkButton>
          </div>
          <Featured combos={combos.data?.items ?? []} />
        </>
      ) : (
        <ListState
          error={combos.error ?? categories.error}
          onRetry={() => void Promise.all([combos.mutate(), categories.mutate()])}
        />
      )}
    </ListFrame>
  )
}

function Tiles({ categories }: { categories: readonly CategoryView[] }) {
  const { t } = useTranslation('catalogue')
  const { say } = useSpecMessage()
  const tiles = categories.filter(
    category => category.group !== 'COMBO' && category.productCount > 0,
  )
  if (tiles.length === 0) return <EmptyState title={say('categoryEmpty')} />
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds" className="sr-only">
        {t('list.activities.tiles')}
      </h2>
      <ul className="grid grid-cols-2 gap-6 max-sm:gap-3 lg:grid-cols-3">
        {tiles.map((category, index) => (
          <Tile key={category.id} category={category} eager={index < 3} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ category, eager }: { category: CategoryView; eager: boolean }) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const picture = category.images[0] ?? category.firstPicture
  return (
    <li className="card group relative overflow-hidden">
      {picture && (
        <Picture
          {...picture}
          alt=""
          sizes="(min-width: 1024px) 390px, 50vw"
          eager={eager}
          className="aspect-[3/2] w-full object-cover"
        />
      )}
      <div className="flex items-center justify-between gap-3 p-5 max-sm:p-3">
        <div className="min-w-0">
          <h3 className="text-h3 max-sm:text-base">
            <LocaleLink
              to={`/activities/all?category=${category.slug}`}
              className="after:absolute after:inset-0"
            >
              {pick(category.name, category.nameId)}
            </LocaleLink>
          </h3>
          <p className="text-table text-ink-2">
            {t('list.activities.count', { count: category.productCount })}
          </p>
        </div>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
      </div>
    </li>
  )
}

function Featured({ combos }: { combos: readonly ListedProduct[] }) {
  const { t } = useTranslation('catalogue')
  if (combos.length === 0) return null
  return (
    <section aria-labelledby="featured" className="mt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="text-h2">
          {t('list.combos.title')}
        </h2>
        <LocaleLink
          to="/activities/combo"
          className="text-link inline-flex items-center gap-2 py-2"
        >
          {t('list.activities.comboLink')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </LocaleLink>
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {combos.map(combo => (
          <ComboTicket
            key={combo.id}
            combo={combo}
            kind={t(combo.comboKind === 'GOLD' ? 'list.combos.gold' : 'list.combos.combo')}
          />
        ))}
      </div>
    </section>
  )
}

export const page: Page = {
  namespaces: ['catalogue'],
  rendering: 'server',
  resources: () => [combosResource, categoriesResource],
  head: ({ t }) => ({
    title: t('catalogue:list.activities.head'),
    description: t('catalogue:list.activities.description'),
    path: '/activities',
  }),
}
