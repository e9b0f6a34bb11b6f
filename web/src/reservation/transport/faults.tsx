import type { VehicleFault } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMay } from '../use-staff.ts'
import { useTransportDesk } from './transport-desk.ts'

/** Faults of vehicles that drivers reported. Staff put the vehicle out of service, or dismiss the fault. */
export function Faults() {
  const { t } = useTranslation('transport')
  const { list } = useTransportDesk()
  if (list.faults.length === 0) return null
  return (
    <section aria-labelledby="transport-faults" className="card p-5">
      <h2 id="transport-faults" className="text-h4 font-semibold">
        {t('faults.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {list.faults.map(fault => (
          <Fault key={fault.faultId} fault={fault} />
        ))}
      </ul>
    </section>
  )
}

function Fault({ fault }: { fault: VehicleFault }) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const may = useMay()
  const { names, mayRun } = useTransportDesk()
  const { busy, run } = useCommand({ onFailure: text => notify({ tone: 'danger', text }) })
  const { faultId, date, driverId, vehicleId, text, at } = fault
  const vehicle = names.vehicle(vehicleId)
  const dismiss = () =>
    void run(
      command('DELETE /reservation-admin/days/:date/faults/:id', {
        params: { date, id: faultId },
      }),
      t('faults.dismissed', { vehicle }),
      () => undefined,
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {t('faults.of', { vehicle, text })}
        </p>
        <p className="text-table text-ink-2">
          {t('faults.by', { driver: names.driver(driverId), at: formatInstant(at, locale) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {may('operations:change') && (
          <LinkButton
            size="small"
            to={`/reservation/admin/vehicles/${vehicleId}/edit`}
            className="min-h-11"
            aria-label={t('faults.vehicleOf', { vehicle })}
          >
            {t('faults.vehicle')}
          </LinkButton>
        )}
        {mayRun && (
          <Button
            size="small"
            busy={busy}
            className="min-h-11"
            aria-label={t('faults.dismissOf', { vehicle, text })}
            onClick={dismiss}
          >
            {t('faults.dismiss')}
          </Button>
        )}
      </div>
    </li>
  )
}
