// The names in capitals are placeholders for those in shared/edge-headers.ts and shared/routes.ts.
const names = { viewerAddress: 'VIEWER_ADDRESS_HEADER', siteHost: 'SITE_HOST_HEADER' };

/**
 * Runs in CloudFront on every request that goes to a function. Puts the viewer's address and the
 * requested host into headers, and overwrites what the caller sent there. A GET to the API gets its
 * parameters sorted, so that the cache stores its response once. A page's address stays as the browser
 * has it.
 */
function handler(event) {
  const request = event.request;
  request.headers[names.viewerAddress] = { value: event.viewer.ip };
  request.headers[names.siteHost] = { value: request.headers.host.value };
  if (request.uri.startsWith('API_BASE/')) request.querystring = sorted(request.querystring);
  return request;
}

function sorted(parameters) {
  const parts = [];
  Object.keys(parameters)
    .sort()
    .forEach((name) => {
      const parameter = parameters[name];
      (parameter.multiValue || [parameter]).forEach((each) => {
        parts.push(each.value === '' ? name : `${name}=${each.value}`);
      });
    });
  return parts.join('&');
}
