/** Maps clustering (specification, point 9): markers within the radius are merged, up to the maximum zoom. */
export const clusterRadius = 60
export const clusterZoomMax = 16
