import type { Direction } from '@arung/contracts/days/runs'
import { useTranslation } from 'react-i18next'
import { useTransportDesk } from './transport-desk.ts'
import { useProblemWords } from './use-problem-words.ts'

/**
 * The problems of the day that the runs of this direction do not show by themselves. Guests without a run are counted
 * on the tabs and listed below.
 */
export function Problems({ direction }: { direction: Direction }) {
  const { t } = useTranslation('transport')
  const { list, names } = useTransportDesk()
  const wordsOf = useProblemWords(list, names)
  const found = list.problems.filter(
    problem =>
      problem.kind !== 'WITHOUT_RUN' &&
      !(problem.direction === direction && list.runs.some(({ runId }) => runId === problem.runId)),
  )
  if (found.length === 0) return null
  return (
    <section aria-labelledby="transport-problems" className="card p-5">
      <h2 id="transport-problems" className="text-h4 font-semibold">
        {t('problems.title')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ui">
        {found.map((problem, nth) => (
          <li key={`${problem.kind}|${nth}`}>
            {t('ofDirection', {
              direction: t(`directions.${problem.direction}`),
              words: wordsOf(problem),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
