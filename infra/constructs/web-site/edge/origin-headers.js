// The names in capitals are placeholders for those of shared/edge-headers.ts.
const names = { viewerAddress: 'VIEWER_ADDRESS_HEADER', siteHost: 'SITE_HOST_HEADER' };

/**
 * Runs in CloudFront on every request that goes to a function. Puts the viewer's address and the
 * requested host into headers, over whatever a caller has sent in them.
 */
function handler(event) {
  const request = event.request;
  request.headers[names.viewerAddress] = { value: event.viewer.ip };
  request.headers[names.siteHost] = { value: request.headers.host.value };
  return request;
}
