# The key is in the environment, where neither the history nor the list of processes shows it:
# read -rs API_KEY && export API_KEY
[ -s config.json ] || rm -f config.etag
# A call that was cut may have left its beginning.
rm -f config.json.new
printf 'header = "X-Api-Key: %s"\n' "$API_KEY" |
  curl --config - --fail --compressed --retry 3 --max-time 10 \
    --etag-compare config.etag --etag-save config.etag.new --output config.json.new \
    'https://apps.example.com/api/config/YOUR_APP_ID?lan=en' || exit
# The body is empty when nothing is new. The tag is moved last, so that it is never newer than the file.
if [ -s config.json.new ]; then
  mv config.json.new config.json && mv config.etag.new config.etag
fi
