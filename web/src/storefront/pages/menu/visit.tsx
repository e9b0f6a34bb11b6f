import type { MenuView } from '@arung/contracts/pages/views'
import { Clock, ExternalLink, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../base/format/dates.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { clocksIn } from '../../clocks.ts'

/** The restaurant's opening hours and location. */
export function Visit({ menu }: { menu: MenuView }) {
  const { t } = useTranslation('pages')
  const locale = useLocale()
  const hours = { from: clocksIn(menu.opens, locale), to: formatTime(menu.closes, locale) }
  const { latitude, longitude } = menu
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <section aria-label={t('menu.visit')} className="border-b border-line">
      <ul className="wrap grid gap-6 py-8 sm:grid-cols-2">
        <Fact icon={<Clock aria-hidden="true" className="size-6" />} name={t('menu.hours')}>
          {t('menu.daily', hours)}
        </Fact>
        <Fact icon={<MapPin aria-hidden="true" className="size-6" />} name={t('menu.place')}>
          {menu.place}{' '}
          <a
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex items-center gap-1.5 py-1"
          >
            {t('menu.map')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </Fact>
      </ul>
    </section>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-link">
        {icon}
      </span>
      <div>
        <strong className="block">{name}</strong>
        <span className="text-ink-2">{children}</span>
      </div>
    </li>
  )
}
