import { clsx } from 'clsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Option } from '../../backoffice/option.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { missingIn } from './missing-texts.ts'
import { sectionId, sectionOf, sections, type Section } from './sections.ts'
import { useShownLanguage } from './shown-language.tsx'
import { useControls } from './use-controls.ts'
import { useSectionInSight } from './use-section-in-sight.ts'

function goTo(section: Section): void {
  const place = document.getElementById(sectionId(section))
  place?.scrollIntoView?.({ block: 'start' })
  place?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/**
 * An index of the form's sections that stays beside it. It marks the section in view, the errors in each, and the texts
 * missing in the other language.
 */
export function FormIndex() {
  const { t } = useTranslation('products')
  const { form, faults } = useControls()
  const { lang } = useShownLanguage()
  useWatch({ control: form.control })
  const values = form.getValues()
  const missing = missingIn(lang === 'en' ? 'id' : 'en', values)
  const shown = sections.filter(section => {
    if (section === 'variants') return values.isVaried || values.variants.length > 0
    return section !== 'combo' || values.isCombo || values.components.length > 0
  })
  const inSight = useSectionInSight(shown)
  const items = shown.map(section => ({
    section,
    faults: faults().filter(name => sectionOf(name) === section).length,
    missing: missing.filter(name => sectionOf(name) === section).length,
  }))
  const words = ({ section, ...of }: (typeof items)[number]) =>
    [
      t(`sections.${section}.title`),
      ...(of.faults > 0 ? [t('index.faults', { count: of.faults })] : []),
    ].join(': ')
  return (
    <div className="sticky top-0 z-20 -mx-1 flex flex-wrap items-center justify-between gap-3 bg-bg/95 px-1 py-2 backdrop-blur lg:top-[84px] lg:z-10 lg:mx-0 lg:block lg:self-start lg:p-0">
      <LanguageSwitch />
      <nav aria-label={t('index.title')} className="mt-5 hidden lg:block">
        <ol className="space-y-0.5 border-l border-line text-table">
          {items.map(({ section, ...of }) => (
            <li key={section}>
              <a
                href={`#${sectionId(section)}`}
                {...(section === inSight ? { 'aria-current': 'location' as const } : {})}
                onClick={event => {
                  event.preventDefault()
                  goTo(section)
                }}
                className={clsx(
                  '-ml-px flex min-h-8 items-center gap-2 border-l-2 pl-3 hover:text-ink pointer-coarse:min-h-11',
                  section === inSight
                    ? 'border-primary font-semibold text-ink'
                    : 'border-transparent text-ink-2',
                )}
              >
                {t(`sections.${section}.title`)}
                {of.faults > 0 && (
                  <span className="rounded-full bg-danger-soft px-2 font-semibold text-danger tnum">
                    <span aria-hidden="true">{of.faults}</span>
                    <span className="sr-only">{t('index.faults', { count: of.faults })}</span>
                  </span>
                )}
                {of.missing > 0 && (
                  <span className="size-2 shrink-0 rounded-full bg-warning">
                    <span className="sr-only">
                      {t(`languages.lacks.${lang === 'en' ? 'id' : 'en'}`, { count: of.missing })}
                    </span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:hidden">
        <Option
          label={t('index.section')}
          value={inSight ?? ''}
          onChange={value => {
            const section = sections.find(one => one === value)
            if (section) goTo(section)
          }}
        >
          {items.map(item => (
            <option key={item.section} value={item.section}>
              {words(item)}
            </option>
          ))}
        </Option>
      </div>
    </div>
  )
}
