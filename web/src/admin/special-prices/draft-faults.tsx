import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cellKey } from './grid-resource.ts'
import type { Drafts } from './use-drafts.ts'

/** The cells that could not be saved, each with the reason and the possible actions. */
export function DraftFaults({ drafts }: { drafts: Drafts }) {
  const { t } = useTranslation('prices')
  const wrong = [...drafts.drafts.values()].filter(({ fault }) => fault !== null)
  if (wrong.length === 0) return null
  return (
    <Notice tone="danger" alert>
      <p className="font-semibold">{t('wrong', { count: wrong.length })}</p>
      <ul className="mt-2 space-y-2 text-table">
        {wrong.map(draft => {
          const key = cellKey(draft)
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-64">
                <strong>{draft.label}</strong>: {draft.fault}
              </span>
              <Button size="small" onClick={() => drafts.drop(key)}>
                {t(draft.theirs === undefined ? 'takeBack' : 'conflict.takeTheirs')}
              </Button>
              {draft.theirs !== undefined && (
                <Button size="small" onClick={() => drafts.insist(key)}>
                  {t('conflict.keepMine')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
