import type { WellbeingLine } from '@arung/contracts/wellbeing/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { wellbeingResource } from '../wellbeing-resource.ts'
import { LogReaders } from './log-readers.tsx'
import { ProofButton } from './proof-button.tsx'
import { LineOfWellbeing } from './wellbeing-line.tsx'

const lookAgainMs = { proving: 2_000, usual: 30_000 }

/** `/admin/wellbeing`: what was looked at of the installation, when, and what was found (decision 0101). */
export function Screen() {
  const { t } = useTranslation('wellbeing')
  const summaryOf = useSummary()
  const { data, error, mutate } = useResource(wellbeingResource, {
    refreshInterval: read => (read?.proof.progress ? lookAgainMs.proving : lookAgainMs.usual),
  })
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={t('title')} {...(data ? { note: summaryOf(data.lines) } : {})} />
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-200" />
          </Loading>
        ) : (
          <ul aria-label={t('title')} className="card divide-y divide-line">
            {data.lines.map(line => (
              <LineOfWellbeing key={line.line} line={line}>
                {line.line === 'proof' && (
                  <ProofButton proof={data.proof} onAsked={() => void mutate()} />
                )}
                {line.line === 'models' && <LogReaders readers={data.readers} />}
              </LineOfWellbeing>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Returns what is wrong, what needs attention and what was not looked at, as counts. */
function useSummary(): (lines: readonly WellbeingLine[]) => string {
  const { t } = useTranslation('wellbeing')
  return lines => {
    const count = (state: WellbeingLine['state']) =>
      lines.filter(line => line.state === state).length
    const [wrong, attention, unseen] = [count('WRONG'), count('ATTENTION'), count('UNSEEN')]
    if (wrong + attention + unseen === 0) return t('summary.well')
    return [
      ...(wrong + attention === 0 ? [t('summary.seen')] : []),
      ...(wrong > 0 ? [t('summary.wrong', { count: wrong })] : []),
      ...(attention > 0 ? [t('summary.attention', { count: attention })] : []),
      ...(unseen > 0 ? [t('summary.unseen', { count: unseen })] : []),
    ].join(' · ')
  }
}

export const page: Page = {
  namespaces: ['wellbeing', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('wellbeing:title') }),
}
