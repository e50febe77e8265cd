/** Runs in CloudFront on every request for media: the key in the bucket is the path after `/media`. */
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/media/, '');
  return request;
}
