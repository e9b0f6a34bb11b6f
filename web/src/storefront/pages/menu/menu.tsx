import type { DishView, MenuView } from '@arung/contracts/pages/views'
import { clsx } from 'clsx'
import { Flame, Leaf } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../app/api/api-error.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useLocale, usePick } from '../../../base/i18n/use-locale.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { PageState } from '../page-state.tsx'

type MenuProps = {
  menu: MenuView | undefined
  error: ApiError | undefined
  onRetry: () => void
}

/** The menu with prices in both currencies. */
export function Menu({ menu, error, onRetry }: MenuProps) {
  const { t } = useTranslation('pages')
  const pick = usePick()
  const filled = menu?.sections.filter(section => section.dishes.length > 0) ?? []
  return (
    <section id="menu" aria-labelledby="menu-heading" className="wrap pt-14 md:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="menu-heading" className="text-h2">
          {t('menu.title')}
        </h2>
        <p className="flex flex-wrap gap-x-5 text-table text-ink-2">
          <Vegetarian text={t('menu.vegetarian')} />
          <Spicy text={t('menu.spicy')} />
        </p>
      </div>
      <div className="mt-8">
        {!menu && <PageState error={error} onRetry={onRetry} />}
        {menu && filled.length === 0 && <EmptyState title={t('menu.empty')} />}
        <div className="lg:columns-2 lg:gap-14">
          {filled.map(section => (
            <div key={section.id} className="break-inside-avoid pb-10">
              <h3 className="border-b-2 border-cta pb-2 text-h3">
                {pick(section.name, section.nameId)}
              </h3>
              <ul className="divide-y divide-line">
                {section.dishes.map(dish => (
                  <Dish key={dish.name} dish={dish} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Dish({ dish }: { dish: DishView }) {
  const { t } = useTranslation('pages')
  const pick = usePick()
  const locale = useLocale()
  return (
    <li className="py-4">
      <div className="flex justify-between gap-6">
        <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {pick(dish.name, dish.nameId)}
          {dish.vegetarian && <Vegetarian text={t('menu.vegetarian')} quiet />}
          {dish.spicy && <Spicy text={t('menu.spicy')} quiet />}
          {!dish.available && (
            <span className="chip bg-neutral-soft text-ink-2">{t('menu.notToday')}</span>
          )}
        </h4>
        <p className="tnum font-bold whitespace-nowrap">{formatMoney(dish.price, 'IDR', locale)}</p>
      </div>
      <div className="flex justify-between gap-6 text-table text-ink-2">
        <p>{pick(dish.description, dish.descriptionId)}</p>
        <p className="tnum">{formatMoney(dish.usdPrice, 'USD', locale)}</p>
      </div>
    </li>
  )
}

type MarkProps = { text: string; quiet?: boolean }

/** `quiet`: only the sign is visible, and screen readers announce its meaning. */
function Vegetarian({ text, quiet = false }: MarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-success">
      <Leaf aria-hidden="true" className="size-4" />
      <span className={clsx(quiet && 'sr-only')}>{text}</span>
    </span>
  )
}

function Spicy({ text, quiet = false }: MarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-brick">
      <Flame aria-hidden="true" className="size-4" />
      <span className={clsx(quiet && 'sr-only')}>{text}</span>
    </span>
  )
}
