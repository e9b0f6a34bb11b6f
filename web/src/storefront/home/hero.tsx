import type { CategoryName } from '@arung/contracts/catalogue/views'
import type { PageView } from '@arung/contracts/pages/views'
import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useToday } from '../../base/boot.ts'
import { useLocalizedPath, usePick } from '../../base/i18n/use-locale.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { HeroArt } from '../../ui/art-picture.tsx'

type HeroProps = Readonly<{
  /** The operator's own words; undefined before they are written. */
  words: PageView | undefined
  categories: readonly CategoryName[]
}>

/** Picture, headline, and the search card, which extends over its lower edge. */
export function Hero({ words, categories }: HeroProps) {
  const { t } = useTranslation('home')
  const pick = usePick()
  return (
    <>
      <section className="on-dark relative isolate overflow-hidden bg-footer text-white">
        <div className="absolute inset-0 -z-10">
          <HeroArt />
          <div className="hero-shade absolute inset-0" />
        </div>
        <div className="wrap pt-[clamp(8rem,14vw,11rem)] pb-[clamp(13rem,27vw,19rem)] md:pb-[clamp(10rem,20vw,17rem)]">
          <h1 className="max-w-[16ch] text-display">
            {words ? pick(words.title, words.titleId) : t('hero.title')}
          </h1>
          <p className="mt-5 max-w-[50ch] text-lead text-white/95">
            {words ? pick(words.lead, words.leadId) : t('hero.lead')}
          </p>
        </div>
      </section>
      <div className="wrap relative z-10 -mt-[clamp(5rem,8vw,6.5rem)]">
        <SearchCard categories={categories} />
      </div>
    </>
  )
}

/** A plain GET form to the list of all activities. It works before any script has loaded. */
function SearchCard({ categories }: { categories: readonly CategoryName[] }) {
  const { t } = useTranslation('home')
  const pick = usePick()
  const today = useToday()
  const navigate = useNavigate()
  const action = useLocalizedPath()('/activities/all')
  const search = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value !== '') query.set(name, value)
    }
    void navigate(`${action}?${query}`)
  }
  return (
    <form
      action={action}
      onSubmit={search}
      role="search"
      aria-label={t('search.label')}
      className="card grid gap-4 p-5 shadow-lg md:grid-cols-[1.5fr_1fr_0.7fr_auto] md:items-end md:p-6"
    >
      <Labelled label={t('search.activity')}>
        {id => (
          <select id={id} name="category" className="control control-select">
            <option value="">{t('search.any')}</option>
            {categories.map(category => (
              <option key={category.id} value={category.slug}>
                {pick(category.name, category.nameId)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t('search.date')}>
        {id => <DateInput id={id} name="date" min={today} />}
      </Labelled>
      <Labelled label={t('search.guests')}>
        {id => (
          <input
            id={id}
            type="number"
            inputMode="numeric"
            name="guests"
            min={1}
            max={400}
            defaultValue={2}
            className="control tnum"
          />
        )}
      </Labelled>
      <button type="submit" className="btn btn-cta">
        {t('search.submit')}
        <ArrowRight aria-hidden="true" className="size-5" />
      </button>
    </form>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-table font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
