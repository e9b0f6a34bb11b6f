import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { sentChoices } from './choices.ts'
import { ReviewBar } from './review-bar.tsx'
import { useReviewWords } from './review-words.ts'
import { SureDialog } from './sure-dialog.tsx'
import type { PartyChoices } from './use-choices.ts'

type ApplyPartProps = { closureId: string; choices: PartyChoices }

/** What is chosen for parties of a closure in numbers, and the button that does it after a question. */
export function ApplyPart({ closureId, choices }: ApplyPartProps) {
  const { t } = useTranslation('closures')
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useCommand()
  const partsOf = useReviewWords()
  const { sums, parties, of } = choices
  const decided = parties.filter(party => of(party).kind !== 'LATER')
  const send = () => {
    const apply = command('POST /reservation-admin/closures/:id/parties', {
      params: { id: closureId },
      body: { parties: sentChoices(decided, of) },
    })
    void run(apply, t('applied'), () => {
      setAsking(false)
      choices.clear()
    })
  }
  return (
    <>
      <ReviewBar
        inCard
        parts={decided.length === 0 ? [t('review.nothing')] : partsOf(sums)}
        failure={isAsking ? null : failure}
      >
        <Button
          tone="primary"
          disabled={decided.length === 0}
          onClick={() => setAsking(true)}
          className="max-sm:w-full"
        >
          {t('review.apply')}
        </Button>
      </ReviewBar>
      {isAsking && (
        <SureDialog
          title={t('sure.titleApply')}
          confirm={t('review.apply')}
          sessions={null}
          sums={sums}
          busy={busy}
          failure={failure}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
