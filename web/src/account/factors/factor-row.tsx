import type { OwnFactors } from '@arung/contracts/accounts/second-factor'
import { KeyRound, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'

export type OwnFactor = OwnFactors['factors'][number]

/** One app or passkey: its name, when it was added, and when it was last used. */
export function FactorRow({ factor, onRemove }: { factor: OwnFactor; onRemove: () => void }) {
  const { t } = useTranslation('factors')
  const locale = useLocale()
  const Icon = factor.kind === 'TOTP' ? Smartphone : KeyRound
  const name = factor.kind === 'TOTP' ? t('app.title') : factor.name
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-table text-ink-3">
          {t('since', { time: formatInstant(factor.enrolledAt, locale) })}
        </p>
        <p className="text-table text-ink-3">
          {factor.lastUsedAt === null
            ? t('neverUsed')
            : t('lastUsed', { time: formatInstant(factor.lastUsedAt, locale) })}
        </p>
      </div>
      <Button
        tone="danger-ghost"
        size="small"
        aria-label={t('removeOne', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
