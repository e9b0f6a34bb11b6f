import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'

/** The end of an editorial page: links to the activities. */
export function MoreActivities() {
  const { t } = useTranslation('pages')
  return (
    <section aria-labelledby="more-activities" className="wrap py-14 md:py-20">
      <div className="on-dark contours contours-light overflow-hidden rounded-2xl bg-footer p-6 text-white sm:p-8 lg:p-12">
        <h2 id="more-activities" className="text-h1 text-[#fdb71e]">
          {t('moreActivities.title')}
        </h2>
        <p className="mt-4 max-w-[50ch] text-lead text-white/90">{t('moreActivities.lead')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/activities/all" tone="cta">
            {t('moreActivities.all')}
          </LinkButton>
          <LinkButton to="/activities/combo" className="btn-light">
            {t('moreActivities.combos')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
