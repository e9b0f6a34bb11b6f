import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useListNames } from '../days/use-list-names.ts'
import { useProblemWords as useListProblem } from '../days/use-problem-words.ts'
import { useProblemWords as useRunProblem } from '../transport/use-problem-words.ts'
import { useRunNames } from '../transport/use-run-names.ts'
import { noteOf, rowWords, titleOf, verdictWords, type Saying } from './bar-words.ts'
import type { Bar, BarProblem, Row, Sources } from './board.ts'
import type { Verdict } from './verdicts.ts'

/** What the board says of its rows and bars. */
export type BoardWords = Readonly<{
  names: Saying['names']
  row: (row: Row) => string
  /** The two lines of a bar. */
  title: (bar: Bar) => string
  note: (bar: Bar) => string
  /** Whether a trip can go to a row. */
  verdict: (verdict: Verdict, row: Row) => string
}>

/** Returns the words of the board of a day. They change only with the day and the language. */
export function useBoardWords({ lists, transfers }: Sources): BoardWords {
  const { t } = useTranslation(['board', 'transport'])
  const locale = useLocale()
  const rafting = useListNames(lists.RAFTING)
  const atv = useListNames(lists.ATV)
  const runs = useRunNames(transfers)
  return useMemo(() => {
    const saying: Saying = { t, locale, names: { lists: { RAFTING: rafting, ATV: atv }, runs } }
    return {
      names: saying.names,
      row: row => rowWords(row, saying),
      title: bar => titleOf(bar, saying),
      note: bar => noteOf(bar, saying),
      verdict: (verdict, row) => verdictWords(verdict, row, saying),
    }
  }, [t, locale, rafting, atv, runs])
}

/** Returns what is wrong with a bar, in words. */
export function useBarProblems(
  { transfers }: Sources,
  { lists, runs }: Saying['names'],
): (problem: BarProblem) => string {
  const ofRafting = useListProblem(lists.RAFTING)
  const ofAtv = useListProblem(lists.ATV)
  const ofRuns = useRunProblem(transfers, runs)
  return one => {
    switch (one.list) {
      case 'RAFTING':
        return ofRafting(one.problem)
      case 'ATV':
        return ofAtv(one.problem)
      case 'TRANSPORT':
        return ofRuns(one.problem)
    }
  }
}
