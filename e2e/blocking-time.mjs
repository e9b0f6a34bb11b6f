// Estimates how long a page's main thread would block with a processor of its own. Lighthouse measures wall-clock time,
// and on a shared machine half of that is other work.
const slowdown = 4
const longTaskMs = 50
const isTask = ({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'

/**
 * Returns the total blocking time (ms) after the first paint, in processor time at a quarter of the speed, from a
 * Lighthouse trace.
 */
export function blockingByProcessorMs({ traceEvents }) {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  const main = traceEvents.find(
    ({ name, args, pid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && pid === paint.pid,
  )
  return traceEvents
    .filter(event => isTask(event) && event.pid === main.pid && event.tid === main.tid)
    .filter(event => event.ts > paint.ts)
    .map(event => ((event.tdur ?? event.dur) / 1_000) * slowdown)
    .reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0)
}
