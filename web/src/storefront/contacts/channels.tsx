import type { PublicSettings } from '@arung/contracts/catalogue/views'
import type { PlaceView } from '@arung/contracts/places/views'
import { Clock, Mail, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { clocksIn } from '../clocks.ts'

type ChannelsProps = { settings: PublicSettings; places: readonly PlaceView[] }

/** The ways to reach the operator, and when activities begin. */
export function Channels({ settings, places }: ChannelsProps) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const times = places.flatMap(place => place.times).toSorted()
  const [first, last] = [times[0], times.at(-1)]
  return (
    <address className="card on-dark contours contours-light overflow-hidden bg-footer p-6 text-on-footer not-italic sm:p-7">
      <h2 className="text-h3 text-white">{t('channels.title')}</h2>
      <dl className="mt-5 space-y-5">
        <Row icon={MessageCircle} term={t('channels.whatsapp')}>
          <a
            href={`https://wa.me/${settings.whatsapp.replaceAll(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            className={linkLook}
          >
            {settings.whatsapp}
          </a>
        </Row>
        <Row icon={Phone} term={t('channels.phone')}>
          <a href={`tel:${settings.phone.replaceAll(' ', '')}`} className={linkLook}>
            {settings.phone}
          </a>
        </Row>
        <Row icon={Mail} term={t('channels.email')}>
          <a href={`mailto:${settings.email}`} className={`${linkLook} [overflow-wrap:anywhere]`}>
            {settings.email}
          </a>
        </Row>
        <Row icon={MapPin} term={t('channels.address')}>
          {settings.address}
        </Row>
        {first !== undefined && last !== undefined && (
          <Row icon={Clock} term={t('channels.starts')}>
            {t('channels.startTimes', {
              first: clocksIn(first, locale),
              last: formatTime(last, locale),
            })}
          </Row>
        )}
      </dl>
    </address>
  )
}

const linkLook =
  'inline-block py-1 font-semibold text-white tnum underline-offset-4 hover:underline'

type RowProps = { icon: LucideIcon; term: string; children: ReactNode }

function Row({ icon: Icon, term, children }: RowProps) {
  return (
    <div className="relative min-h-10 pl-14">
      <dt className="text-table text-on-footer-2">
        <span className="absolute top-0 left-0 grid size-10 place-items-center rounded-full bg-white/10 text-cta">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
