import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../i18n/use-locale.ts'

type OtherZoneProps = Readonly<{ zone: PickupZoneView; onChoose: (zoneId: string) => void }>

/** Says in which zone a place lies, and offers that zone. */
export function OtherZone({ zone: { id, zone }, onChoose }: OtherZoneProps) {
  const { t } = useTranslation('pickup')
  const pick = usePick()
  const name = pick(zone.name, zone.nameId)
  return (
    <p role="status" className="mt-2 flex flex-wrap items-baseline gap-x-3 text-table">
      {t('otherZone', { zone: name })}
      <button
        type="button"
        onClick={() => onChoose(id)}
        className="font-semibold text-link underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('chooseZone', { zone: name })}
      </button>
    </p>
  )
}
