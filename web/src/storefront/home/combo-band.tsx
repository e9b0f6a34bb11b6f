import type { ProductPicks } from '@arung/contracts/catalogue/product-pages'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'
import { ComboTicket } from '../catalogue/combo-ticket.tsx'

/** The combo tagline with the first Combo and the first Gold as tickets. */
export function ComboBand({ combo, gold }: Pick<ProductPicks, 'combo' | 'gold'>) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="combo-band" className="wrap pt-14 md:pt-20">
      <div className="on-dark contours contours-light overflow-hidden rounded-2xl bg-footer text-white">
        <div className="grid items-center gap-8 p-6 sm:p-8 lg:grid-cols-[1fr_1.1fr] lg:p-12">
          <div>
            <h2 id="combo-band" className="max-w-[12ch] text-h1 text-[#fdb71e]">
              {t('combo.title')}
            </h2>
            <p className="mt-4 max-w-[44ch] text-lead text-white/90">{t('combo.lead')}</p>
            <LinkButton to="/activities/combo" tone="cta" className="mt-7">
              {t('combo.action')}
            </LinkButton>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {combo && (
              <ComboTicket combo={combo} kind={`${t('combo.comboName')} · ${t('combo.two')}`} />
            )}
            {gold && (
              <ComboTicket combo={gold} kind={`${t('combo.goldName')} · ${t('combo.three')}`} />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
