import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'

/** The end of an editorial page: on to the activities. */
export function WayOn() {
  const { t } = useTranslation('pages')
  return (
    <section aria-labelledby="way-on" className="wrap py-14 md:py-20">
      <div className="on-dark contours contours-light overflow-hidden rounded-2xl bg-footer p-6 text-white sm:p-8 lg:p-12">
        <h2 id="way-on" className="text-h1 text-[#fdb71e]">
          {t('wayOn.title')}
        </h2>
        <p className="mt-4 max-w-[50ch] text-lead text-white/90">{t('wayOn.lead')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/activities/all" tone="cta">
            {t('wayOn.all')}
          </LinkButton>
          <LinkButton to="/activities/combo" className="btn-light">
            {t('wayOn.combos')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
