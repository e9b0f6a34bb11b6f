import type { GuideProposal } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useListDesk } from './list-desk.ts'
import { guideProposalResource } from './lists-resource.ts'
import { ProposalDialog } from './proposal-dialog.tsx'

type GuideProposalDialogProps = { time: string | null; onClose: () => void }

/** Proposes guides for the units of a departure, or of all that have not begun. */
export function GuideProposalDialog({ time, onClose }: GuideProposalDialogProps) {
  const { t } = useTranslation('days')
  const { day, names } = useListDesk()
  const locale = useLocale()
  return (
    <ProposalDialog<GuideProposal>
      title={t('lists.propose.guidesTitle')}
      time={time}
      resource={guideProposalResource(day, time)}
      linesOf={({ changes }) =>
        changes.map(({ time: at, unitId, before, after }) => ({
          key: `${at}|${unitId ?? ''}`,
          words: t('lists.propose.guideChange', {
            time: formatHour(at, locale),
            place: names.place(unitId),
            guides: names.guides(after),
          }),
          before: before.length === 0 ? null : names.guides(before),
          change: { guides: { time: at, unitId, guides: after, over: before } },
        }))
      }
      leftOf={({ left }) =>
        left.map(({ time: at, unitId, missing }) =>
          t('lists.propose.leftGuides', {
            time: formatHour(at, locale),
            place: names.place(unitId),
            count: missing,
          }),
        )
      }
      onClose={onClose}
    />
  )
}
