/** Maps clustering (specification, point 9): markers nearer than the radius are one, up to the zoom. */
export const clusterRadius = 60
export const clusterZoomMax = 16
