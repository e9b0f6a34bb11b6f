import { useTranslation } from 'react-i18next'

const steps = [
  { title: 'how.pick', text: 'how.pickText' },
  { title: 'how.tell', text: 'how.tellText' },
  { title: 'how.go', text: 'how.goText' },
] as const

/** The three steps of a booking. */
export function HowItWorks() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="how" className="wrap py-14 md:py-20">
      <h2 id="how" className="text-h2">
        {t('how.title')}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="relative border-t-2 border-line pt-8">
            <span
              aria-hidden="true"
              className="absolute -top-5 left-0 grid size-10 place-items-center rounded-full bg-primary font-display text-lg font-bold text-on-primary ring-8 ring-bg"
            >
              {index + 1}
            </span>
            <h3 className="text-h3">{t(step.title)}</h3>
            <p className="mt-2 max-w-[44ch] text-ink-2">{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
