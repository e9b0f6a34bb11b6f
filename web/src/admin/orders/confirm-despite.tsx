import type { CheckCode } from '@arung/contracts/orders/checks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What confirming an order is called against which these checks speak. */
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
 * Asks once more. The way back has the focus and stands where the hand is, and the second click of a double click does nothing:
 * nobody confirms by being quick.
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
