import type { CheckCode } from '@arung/contracts/orders/checks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Returns the label for confirming an order despite these failed checks. */
export function useDespite(): (problems: readonly CheckCode[]) => string {
  const { t } = useTranslation('admin')
  return problems => {
    const [only, ...others] = problems
    return only !== undefined && others.length === 0
      ? t(`confirm.despite.${only}`)
      : t('confirm.despiteSeveral', { count: problems.length })
  }
}

type ConfirmDespiteProps = {
  problems: readonly CheckCode[]
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/**
 * Asks for a second confirmation. The back button has the focus and is under the pointer, and the second click of a
 * double click does nothing, so nobody confirms by accident.
 */
export function ConfirmDespite({ problems, busy, onConfirm, onBack }: ConfirmDespiteProps) {
  const { t } = useTranslation('admin')
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="space-y-4">
      <Notice tone="danger" alert>
        <p>{t('confirm.sure')}</p>
        <ul className="list-disc pl-5">
          {problems.map(code => (
            <li key={code}>{t(`checks.problem.${code}`)}</li>
          ))}
        </ul>
      </Notice>
      <div className="flex flex-col items-end gap-3">
        <Button
          tone="danger"
          busy={busy}
          onClick={({ detail }) => {
            if (detail < 2) onConfirm()
          }}
        >
          {t('confirm.anyway')}
        </Button>
        <Button ref={back} tone="primary" onClick={onBack}>
          {t('confirm.back')}
        </Button>
      </div>
    </div>
  )
}
