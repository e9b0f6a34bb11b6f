import { useTranslation } from 'react-i18next'
import { ChipLink } from '../../backoffice/chip-link.tsx'

/** Tabs that switch between drivers and vehicles. */
export function FleetTabs({ of }: { of: 'drivers' | 'vehicles' }) {
  const { t } = useTranslation('operations')
  return (
    <nav aria-label={t('fleet')} className="flex gap-2">
      {(['drivers', 'vehicles'] as const).map(one => (
        <ChipLink
          key={one}
          to={`/reservation/admin/${one}`}
          current={one === of}
          label={t(`${one}.title`)}
        />
      ))}
    </nav>
  )
}
