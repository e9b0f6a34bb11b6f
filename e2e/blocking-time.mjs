// What a page's main thread would block for if it had a processor of its own: Lighthouse counts the time on the clock,
// and on a shared machine half of that is other work.
const slowdown = 4
const longTaskMs = 50
const isTask = ({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'

/** Total blocking time (ms) after the first paint by processor time, at a fourth of the speed; from a Lighthouse trace. */
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
