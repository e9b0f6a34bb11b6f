import type { DashboardView } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { HeartPulse, RotateCcw, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { wellbeingResource } from '../wellbeing-resource.ts'

/** Work that only continues when a person acts on it, each linked to its list. */
export function Warnings({ view }: { view: DashboardView }) {
  const { t } = useTranslation('admin')
  const { stuck, refundsFailed, refundsWaiting, jobsFailed } = view
  const { data } = useResource(wellbeingResource)
  const wrong = data?.lines.filter(({ state }) => state === 'WRONG').length ?? 0
  const refunds =
    refundsFailed > 0
      ? t('tiles.refundsFailed', { count: refundsFailed })
      : refundsWaiting > 0 && t('tiles.refundsWaiting', { count: refundsWaiting })
  return (
    <>
      {wrong > 0 && (
        <Warning to="/admin/wellbeing" icon={HeartPulse} danger>
          {t('tiles.wrong', { count: wrong })}
        </Warning>
      )}
      {stuck > 0 && (
        <Warning to="/admin/orders?view=stuck" icon={TriangleAlert} danger>
          {t('tiles.stuck', { count: stuck })}
        </Warning>
      )}
      {refunds && (
        <Warning to="/admin/orders?view=refunds" icon={Undo2}>
          {refunds}
        </Warning>
      )}
      {jobsFailed > 0 && (
        <Warning to="/admin/jobs" icon={RotateCcw}>
          {t('tiles.jobsFailed', { count: jobsFailed })}
        </Warning>
      )}
    </>
  )
}

type WarningProps = { to: string; icon: LucideIcon; danger?: boolean; children: string }

function Warning({ to, icon: Icon, danger = false, children }: WarningProps) {
  return (
    <LocaleLink
      to={to}
      className={clsx(
        'flex items-center gap-3 rounded-md px-4 py-3 font-semibold hover:underline',
        danger ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </LocaleLink>
  )
}
