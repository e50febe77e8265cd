// What stands here in capitals is put in from shared/edge-headers.ts.
const names = { viewerAddress: 'VIEWER_ADDRESS_HEADER', siteHost: 'SITE_HOST_HEADER' };

/**
 * Runs in CloudFront on every request that goes to a function: who asks, and which host was asked,
 * in headers that the caller can't write, because what he wrote there is overwritten here.
 */
function handler(event) {
  const request = event.request;
  request.headers[names.viewerAddress] = { value: event.viewer.ip };
  request.headers[names.siteHost] = { value: request.headers.host.value };
  return request;
}
