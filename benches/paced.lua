-- Each connection waits a tenth of a second before a request.
function delay()
    return 100
end
